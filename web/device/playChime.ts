let audio: AudioContext | null = null;

/** What sounds may have been stopped by the phone: a call, a locked screen. */
function wakeAudio(): AudioContext {
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  return audio;
}

/** Lets the chime sound from the first touch on, until the returned function is called: an iPhone lets sound begin within a touch alone. */
export function readyChime(): () => void {
  const wake = () => {
    try {
      wakeAudio();
    } catch {
      // A browser without sound.
    }
  };
  document.addEventListener('pointerup', wake);
  return () => document.removeEventListener('pointerup', wake);
}

/** Two rising tones, twice, for who is not looking. */
export function playChime(): void {
  try {
    const sound = wakeAudio();
    const start = sound.currentTime;
    for (const [index, pitch] of [660, 880, 660, 880].entries()) {
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start + index * 0.22);
      volume.gain.exponentialRampToValueAtTime(0.5, start + index * 0.22 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + index * 0.22 + 0.2);
      tone.connect(volume).connect(sound.destination);
      tone.start(start + index * 0.22);
      tone.stop(start + index * 0.22 + 0.21);
    }
  } catch {
    // A browser without sound, or before the first touch: the page shows what there is anyway.
  }
}
