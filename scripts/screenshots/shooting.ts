import type { Page } from '@playwright/test';
import type { Screens } from '../../e2e/screens/create-screens.ts';
import type { OperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';

/** What a part of the walk needs to take its pictures. */
export type Shooting = {
  page: Page;
  screens: Screens;
  operator: OperatorSimulator;
  /** A folder for files that are dropped or saved. */
  work: string;
  shoot: (name: string) => Promise<void>;
};
