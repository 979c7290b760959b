import { lazy, Suspense } from 'react';

const LoadedAnswerDialog = lazy(async () => ({
  default: (await import('./loaded-answer-dialog.tsx')).LoadedAnswerDialog,
}));

/** The requested answer in a dialog whose code is loaded on demand; `answerId` null: closed. */
export function AnswerDialog(props: { answerId: string | null; onClose: () => void }) {
  return props.answerId === null ? null : (
    <Suspense fallback={null}>
      <LoadedAnswerDialog answerId={props.answerId} onClose={props.onClose} />
    </Suspense>
  );
}
