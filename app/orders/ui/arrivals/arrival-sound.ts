const PITCH_HERTZ = 660;
const SECONDS = 0.35;
const VOLUME = 0.08;
const SILENCE = 0.001;

/** Plays a sound for the order in one of the browser's tabs. */
export async function soundOnce(number: string): Promise<void> {
  // Outside secure contexts there are no locks, so each tab plays it.
  if (!navigator.locks) return sound();
  await navigator.locks.request(`pedido-${number}`, { ifAvailable: true }, (lock) => lock && sound());
}

/** Browsers allow sound only after the user has interacted with the page. */
function sound(): Promise<void> | undefined {
  if (navigator.userActivation?.hasBeenActive === false) return undefined;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = PITCH_HERTZ;
  volume.gain.setValueAtTime(VOLUME, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(SILENCE, audio.currentTime + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
  // Not on the tone's end, which a blocked audio context never reaches.
  return new Promise((resolve) => {
    setTimeout(() => resolve(audio.close()), 1000 * SECONDS);
  });
}
