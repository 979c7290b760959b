import { type RefObject, useEffect, useState } from 'react';
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
  useEffect(() => {
    let isLeft = false;
    document?.size(page).then(
      (known) => {
        if (!isLeft) setSize(known);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [document, page]);
  return size;
}

/** Draws a page `width` CSS pixels wide. Returns whether drawing failed. */
export function useDrawnPage(
  canvas: RefObject<HTMLCanvasElement | null>,
  document: PreviewDocument | null,
  page: number,
  width: number,
): PreviewProblem | null {
  const [problem, setProblem] = useState<PreviewProblem | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (document === null || target === null || width <= 0) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    document.draw(page, target, width * window.devicePixelRatio, signal).then(
      () => setProblem(null),
      (thrown: unknown) => {
        if (!signal.aborted) setProblem(thrown instanceof PreviewError ? thrown.problem : 'broken');
      },
    );
    return () => stopping.abort();
  }, [canvas, document, page, width]);
  return problem;
}
