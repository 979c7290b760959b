// `./entry.ts?nodeWorker`: the build makes a file of its own of it and gives back what starts it.
declare module '*?nodeWorker' {
  import type { Worker, WorkerOptions } from 'node:worker_threads';

  export default function start(options: WorkerOptions): Worker;
}
