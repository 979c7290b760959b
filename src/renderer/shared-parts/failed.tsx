import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import { errorText } from '../text/error-text.ts';
import { Banner } from '../ui/banner/banner.tsx';

/** What failed and what to do, above what it concerns; nothing without an error. `todo`: where it is other than usual. */
export function FailedBanner(props: {
  error: AppErrorData | null;
  level?: 'warning' | 'rejected';
  todo?: string | undefined;
}) {
  if (props.error === null) return null;
  return (
    <Banner level={props.level ?? 'rejected'}>
      <FailedWords error={props.error} todo={props.todo} />
    </Banner>
  );
}

/** The same as a line beside what a person pressed. */
export function FailedLine({ error }: { error: AppErrorData | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="small">
      <FailedWords error={error} />
    </p>
  );
}

function FailedWords({ error, todo: here }: { error: AppErrorData; todo?: string | undefined }) {
  const { t } = useTranslation();
  const { what, todo } = errorText(t, error);
  return (
    <>
      <b>{what}</b> {here ?? todo}
    </>
  );
}
