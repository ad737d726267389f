// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cameraRefusalOf, openCodeCamera } from './codeCamera.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A device whose camera shows these readings, one after the other. */
function device(readings: readonly (string | Error)[], abilities: object = {}) {
  const left = [...readings];
  const stop = vi.fn();
  const applyConstraints = vi.fn(async () => undefined);
  const track = { applyConstraints, getCapabilities: () => abilities };
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop }], getVideoTracks: () => [track] }) },
  });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      async detect() {
        const next = left.shift();
        if (next instanceof Error) throw next;
        return next === undefined ? [] : [{ rawValue: next }];
      }
    },
  );
  const video = { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement;
  return { video, stop, applyConstraints };
}
const refusal = (opened: Promise<unknown>) =>
  opened.then(
    () => 'open',
    (error: { text: string }) => error.text,
  );

it('a code is told once, after pictures that showed none, and the camera goes off', async () => {
  vi.useFakeTimers();
  const { video, stop } = device(['', new Error('blurred'), 'Ab-1_2', 'Ab-1_2']);
  const told = vi.fn();
  await openCodeCamera(video, told);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.mock.calls).toEqual([['Ab-1_2']]);
  expect(stop).toHaveBeenCalledOnce();
});

it('nothing is told any more once it was ended', async () => {
  vi.useFakeTimers();
  const { video, stop } = device(['']);
  const told = vi.fn();
  const { end, lamp, zoom } = await openCodeCamera(video, told);
  expect([lamp, zoom]).toEqual([null, null]);
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).not.toHaveBeenCalled();
  expect(stop).toHaveBeenCalledOnce();
});

it.each([
  ['NotAllowedError', '扫码权限不足'],
  ['NotFoundError', '扫码失败，原因：没有找到摄像头'],
  ['NotReadableError', '扫码失败，原因：摄像头被占用'],
])('a camera that refuses with %s is told as such', async (name, text) => {
  const { video } = device([]);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
  });
  expect(await refusal(openCodeCamera(video, () => undefined))).toBe(text);
});

it('a device without a camera says so', async () => {
  const { video } = device([]);
  vi.stubGlobal('navigator', {});
  expect(await refusal(openCodeCamera(video, () => undefined))).toBe('扫码失败，原因：浏览器不提供摄像头');
  expect(cameraRefusalOf(new Error('坏了')).text).toBe('扫码失败，原因：坏了');
});

it('a camera with a lamp and a zoom is lit and brought nearer', async () => {
  const { video, applyConstraints } = device([], { torch: true, zoom: { min: 1, max: 4, step: 0.5 } });
  const { end, lamp, zoom } = await openCodeCamera(video, () => undefined);
  await lamp?.(true);
  await zoom?.set(2);
  expect(applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }], [{ advanced: [{ zoom: 2 }] }]]);
  end();
});
