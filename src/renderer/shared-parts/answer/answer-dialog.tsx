import { lazy, Suspense } from 'react';

const LoadedAnswerDialog = lazy(async () => ({
  default: (await import('./loaded-answer-dialog.tsx')).LoadedAnswerDialog,
}));

/** The answer somebody asked to see, in a dialog whose code is fetched then; `answerId` null: nobody asked. */
export function AnswerDialog(props: { answerId: string | null; onClose: () => void }) {
  return props.answerId === null ? null : (
    <Suspense fallback={null}>
      <LoadedAnswerDialog answerId={props.answerId} onClose={props.onClose} />
    </Suspense>
  );
}
