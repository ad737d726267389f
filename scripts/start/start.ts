// npm start: the whole product with a demonstration plant whose day is being driven by the simulator.
import { fetchAccounts, formatAccounts } from './demoAccounts.ts';
import { phoneAdvice } from './phoneAdvice.ts';
import { refuseToStart } from './startError.ts';
import { startPourline } from './startPourline.ts';

try {
  const { url, host } = await startPourline({ mode: 'demo', withSimulator: process.env.SIMULATOR !== 'off' });
  console.log(`ready ${url}`);
  console.log(phoneAdvice(host, url));
  console.log(await fetchAccounts(url).then(formatAccounts, (error: Error) => `演示账号读取失败：${error.message}`));
} catch (error) {
  refuseToStart(error);
}
