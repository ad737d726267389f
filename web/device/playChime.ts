let audio: AudioContext | null = null;

/** Two rising tones, twice, for who is not looking. */
export function playChime(): void {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [index, pitch] of [660, 880, 660, 880].entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start + index * 0.22);
      volume.gain.exponentialRampToValueAtTime(0.5, start + index * 0.22 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + index * 0.22 + 0.2);
      tone.connect(volume).connect(audio.destination);
      tone.start(start + index * 0.22);
      tone.stop(start + index * 0.22 + 0.21);
    }
  } catch {
    // A browser without sound, or before the first touch: the page shows what there is anyway.
  }
}
