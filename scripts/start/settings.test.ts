import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

/** Numbers of ports that nobody listens on. */
async function freePorts(): Promise<[string, string]> {
  const servers = [createServer().listen(0), createServer().listen(0)];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [ports[0] ?? '', ports[1] ?? ''];
}

test('reads the ports and keeps the data of each mode apart', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('DATA_DIR', '/srv/plant');
  vi.stubEnv('PUBLIC_URL', 'https://plant.example/');
  const expected = {
    host: '127.0.0.1',
    port: Number(port),
    gnssPort: Number(gnssPort),
    publicUrl: 'https://plant.example',
    map: { kind: 'schematic', url: null },
    variant: 'development',
    sms: null,
    push: {},
    speech: null,
    ocrProgram: null,
    trustedProxies: '127.0.0.1,::1',
  };
  expect(await readSettings('demo')).toEqual({ ...expected, dataDir: '/srv/plant/demo' });
  vi.stubEnv('JWT_SECRET', 'what tokens are sealed with');
  vi.stubEnv('GNSS_SECRET', 'what terminals are known by');
  expect(await readSettings('production')).toEqual({
    ...expected,
    host: '0.0.0.0',
    variant: 'ims',
    dataDir: '/srv/plant/production',
    secrets: { jwt: 'what tokens are sealed with', gnss: 'what terminals are known by' },
  });
});

test('reads how much may be uploaded', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('UPLOAD_MB_PERSON_DAY', '50');
  vi.stubEnv('UPLOAD_MB_PLANT', '20000');
  expect((await readSettings('production')).quotas).toEqual({ personDay: 50, plant: 20_000 });
  vi.stubEnv('UPLOAD_MB_PLANT', '-1');
  await expect(readSettings('production')).rejects.toThrow('UPLOAD_MB_PLANT=-1 应为 1 以上的整数（MB）');
});

test('F038.3 reads which app the pages are', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('VARIANT', 'block');
  expect((await readSettings('production')).variant).toBe('block');
  vi.stubEnv('VARIANT', 'blok');
  await expect(readSettings('production')).rejects.toThrow('VARIANT=blok 应为 block、ccn、boss、ics、ims');
});

test('reads who sends text messages and says what is missing', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('SMS_PROVIDER', 'aliyun');
  vi.stubEnv('SMS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('SMS_ACCESS_KEY_SECRET', 'hidden');
  vi.stubEnv('SMS_SIGN_NAME', '砼程');
  await expect(readSettings('production')).rejects.toThrow('缺少环境变量 SMS_TEMPLATE_CODE');
  vi.stubEnv('SMS_TEMPLATE_CODE', 'SMS_1');
  expect((await readSettings('production')).sms).toEqual({
    provider: 'aliyun',
    accessKeyID: 'key',
    accessKeySecret: 'hidden',
    signName: '砼程',
    templateCode: 'SMS_1',
    endpoint: 'https://dysmsapi.aliyuncs.com',
  });
  vi.stubEnv('SMS_PROVIDER', 'pigeon');
  await expect(readSettings('production')).rejects.toThrow('SMS_PROVIDER=pigeon 应为 aliyun');
});

test('reads where map tiles come from', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('MAP_TILES', 'amap:https://tile{s}.example/{z}/{x}/{y}');
  expect((await readSettings('demo')).map).toEqual({ kind: 'amap', url: 'https://tile{s}.example/{z}/{x}/{y}' });
  vi.stubEnv('MAP_TILES', 'tiles.example');
  await expect(readSettings('demo')).rejects.toThrow('MAP_TILES=tiles.example');
});

test('reads the address of a routing service', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('ROUTING_URL', 'http://roads.example:5000/');
  expect((await readSettings('demo')).routingUrl).toBe('http://roads.example:5000');
  vi.stubEnv('ROUTING_URL', 'roads.example');
  await expect(readSettings('demo')).rejects.toThrow('ROUTING_URL=roads.example');
});

test('says in one line which of the trusted proxies is no address', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('TRUSTED_PROXIES', ' 10.0.0.0/8, loopback');
  expect((await readSettings('demo')).trustedProxies).toBe('10.0.0.0/8,loopback');
  vi.stubEnv('TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/255.0.0.0');
  await expect(readSettings('demo')).rejects.toThrow('TRUSTED_PROXIES 里的“10.0.0.0/255.0.0.0”不是地址或网段');
});

test('says in one line which port is taken or not a port', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  const taken = createServer().listen(Number(gnssPort));
  await once(taken, 'listening');
  await expect(readSettings('demo')).rejects.toThrow(`端口 ${gnssPort} 已被占用，请用 GNSS_PORT=其他端口 启动`);
  await once(taken.close(), 'close');
  vi.stubEnv('GNSS_PORT', port);
  await expect(readSettings('demo')).rejects.toThrow('不能相同');
  vi.stubEnv('PORT', '80a');
  await expect(readSettings('demo')).rejects.toThrow('PORT=80a 不是有效的端口号');
});

test('reads at which address of the machine it is reached', async () => {
  const [port, gnssPort] = await freePorts();
  vi.stubEnv('PORT', port);
  vi.stubEnv('GNSS_PORT', gnssPort);
  vi.stubEnv('HOST', '0.0.0.0');
  expect((await readSettings('demo')).host).toBe('0.0.0.0');
  vi.stubEnv('HOST', 'plant.example');
  await expect(readSettings('demo')).rejects.toThrow('HOST=plant.example 应为本机的 IP 地址');
  vi.stubEnv('HOST', '192.0.2.1');
  await expect(readSettings('demo')).rejects.toThrow('HOST=192.0.2.1 不是本机的地址');
});
