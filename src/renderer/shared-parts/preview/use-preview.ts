import { type RefObject, useEffect, useState } from 'react';
import { whileMounted } from '../../hooks/while-mounted.ts';
import { openPreview } from './open-preview.ts';
import { type PageSize, type PreviewDocument, PreviewError, type PreviewProblem } from './preview-document.ts';

export type Preview =
  | { state: 'loading' }
  | { state: 'ready'; document: PreviewDocument }
  | { state: 'problem'; problem: PreviewProblem };

/** Opens the file for viewing, and closes it when another comes. `bytes` null: still loading. */
export function usePreview(bytes: Uint8Array | null, extension: string): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'loading' });
  useEffect(() => {
    if (bytes === null) return;
    let isLeft = false;
    let opened: PreviewDocument | null = null;
    setPreview({ state: 'loading' });
    openPreview(bytes, extension).then(
      (document) => {
        opened = document;
        if (isLeft) {
          document.close();
        } else {
          setPreview({ state: 'ready', document });
        }
      },
      (thrown: unknown) => {
        if (!isLeft) {
          setPreview({ state: 'problem', problem: thrown instanceof PreviewError ? thrown.problem : 'broken' });
        }
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [bytes, extension]);
  return preview;
}

/** Size of a page; null until it is known. */
export function usePageSize(document: PreviewDocument | null, page: number): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null);
  useEffect(() => whileMounted(document?.size(page), setSize), [document, page]);
  return size;
}

type Drawn = {
  readonly document: PreviewDocument;
  readonly page: number;
  /** Null: it is on the canvas. */
  readonly problem: PreviewProblem | null;
};

/** Draws a page `width` CSS pixels wide. Returns whether this page of this file is drawn, and why it could not be. */
export function useDrawnPage(
  canvas: RefObject<HTMLCanvasElement | null>,
  document: PreviewDocument | null,
  page: number,
  width: number,
): { isDrawn: boolean; problem: PreviewProblem | null } {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (document === null || target === null || width <= 0) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    document.draw(page, target, width * window.devicePixelRatio, signal).then(
      () => setDrawn({ document, page, problem: null }),
      (thrown: unknown) => {
        if (signal.aborted) return;
        setDrawn({ document, page, problem: thrown instanceof PreviewError ? thrown.problem : 'broken' });
      },
    );
    return () => stopping.abort();
  }, [canvas, document, page, width]);
  // What became of another page or file says nothing about this one.
  const own = drawn?.document === document && drawn?.page === page ? drawn : null;
  return { isDrawn: own?.problem === null, problem: own?.problem ?? null };
}
