// `./entry.ts?nodeWorker`: the build makes a separate file of it and imports a function that starts it.
declare module '*?nodeWorker' {
  import type { Worker, WorkerOptions } from 'node:worker_threads';

  export default function start(options: WorkerOptions): Worker;
}
