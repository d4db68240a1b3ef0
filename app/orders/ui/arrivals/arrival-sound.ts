const PITCH_HERTZ = 660;
const SECONDS = 0.35;
const VOLUME = 0.08;
const SILENCE = 0.001;

/** A discreet sound for the order, in one of the browser's tabs: the first that comes. */
export async function soundOnce(number: string): Promise<void> {
  // Outside secure contexts there are no locks: each tab then sounds.
  if (!navigator.locks) return sound();
  await navigator.locks.request(`pedido-${number}`, { ifAvailable: true }, (lock) => lock && sound());
}

/** Browsers let a page sound only after somebody has used it. */
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
  // Not when the tone ends: a context that the browser keeps silent never comes to that.
  return new Promise((resolve) => {
    setTimeout(() => resolve(audio.close()), 1000 * SECONDS);
  });
}
