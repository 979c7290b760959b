import { startWorkMeter } from './work-meter.ts';

// A set-up file: the modules of the app are loaded after this.
startWorkMeter();
