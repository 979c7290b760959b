/** Why a file cannot be shown, as far as a person can do something about it. */
export type PreviewProblem = 'encrypted' | 'broken' | 'too-large' | 'unsupported';

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  readonly problem: PreviewProblem;

  constructor(problem: PreviewProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export type PageSize = { readonly width: number; readonly height: number };

/**
 * A power of attorney opened for viewing. Pages count from 1; sizes are in CSS pixels at 96 per inch, or image pixels.
 */
export type PreviewDocument = {
  readonly pages: number;
  size(page: number): Promise<PageSize>;
  /** Draws one page; `widthPx` is the width in device pixels. Rejects with the signal's reason when aborted. */
  draw(page: number, canvas: HTMLCanvasElement, widthPx: number, signal: AbortSignal): Promise<void>;
  close(): void;
};
