import '@tensorflow/tfjs-backend-cpu';
import '@tensorflow/tfjs-backend-webgl';
import { env, ready, setBackend } from '@tensorflow/tfjs-core';

/** Starts TensorFlow.js on the GPU if the worker may use it, else on the CPU. */
export async function startEngine(): Promise<void> {
  env().set('WEBGL_VERSION', 2);
  const isFast = typeof OffscreenCanvas !== 'undefined' && (await setBackend('webgl').catch(() => false));
  if (!isFast) await setBackend('cpu');
  await ready();
}
