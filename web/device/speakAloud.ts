/** Whether this device has a voice of its own. */
export const hasVoice = (): boolean => 'speechSynthesis' in window;

/** A voice that has not come to its end by then has stopped, ms. */
const patienceMs = 20_000;

/** Says something with the voice of the device. Returns once it was said; fails where there is no voice, or it breaks off. */
export const sayIt = (words: string, volume = 1): Promise<void> =>
  new Promise((settle, fail) => {
    if (!hasVoice()) {
      fail(new Error('这台设备没有语音'));
      return;
    }
    const speech = new SpeechSynthesisUtterance(words);
    speech.lang = 'zh-CN';
    speech.volume = volume;
    const patience = setTimeout(() => fail(new Error('语音没有播完')), patienceMs);
    speech.onend = () => {
      clearTimeout(patience);
      settle();
    };
    speech.onerror = ({ error }) => {
      clearTimeout(patience);
      fail(new Error(error === 'not-allowed' ? '还没有点过屏幕，浏览器不让发声' : '这台设备没有语音'));
    };
    window.speechSynthesis.speak(speech);
  });

/** Plays a sound at a loudness of 1 at most. Returns once it has ended; fails where it cannot be played. */
export const playSound = async (sound: Blob, volume: number): Promise<void> => {
  const address = URL.createObjectURL(sound);
  const player = new Audio(address);
  player.volume = volume;
  try {
    const ended = new Promise<void>((settle, fail) => {
      player.onended = () => settle();
      player.onerror = () => fail(new Error('声音放不出来'));
    });
    await player.play();
    await ended;
  } finally {
    URL.revokeObjectURL(address);
  }
};
