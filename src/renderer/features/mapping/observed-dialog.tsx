import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../hooks/use-calls.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ReportView } from './report-view.tsx';

/** The report for the operator: what was observed, masked, with the questions that are open. */
export function ObservedDialog(props: { onClose: () => void }) {
  const desktop = useCalls('app');
  const copy = useCopy();
  const calls = useCalls('shapes');
  const { t } = useTranslation('mapping');
  const { language } = useFormats();
  const [report, setReport] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    calls.report({ language }).then(setReport, (thrown) => setProblem(errorText(t, errorDataOf(thrown)).what));
  }, [calls, language, t]);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (thrown) {
      setProblem(errorText(t, errorDataOf(thrown)).what);
    }
  };
  const save = () =>
    desktop.saveFile({ name: report?.name ?? '', bytes: new TextEncoder().encode(report?.text ?? '') });
  // Mail programs accept neither files nor texts of this length from another program: the person attaches the saved
  // file.
  const mail = async () => {
    if (!(await save())) return;
    await desktop.writeEmail({
      subject: t('observed.mailSubject'),
      body: t('observed.mailBody', { name: report?.name ?? '' }),
    });
  };
  return (
    <Dialog
      title={t('observed.title')}
      isOpen
      width="full"
      onClose={props.onClose}
      actions={
        <>
          <Button isDisabled={report === null} onPress={() => void copy(report?.text ?? '', t('observed.copied'))}>
            {t('observed.copy')}
          </Button>
          <Button isDisabled={report === null} onPress={() => void attempt(mail)}>
            {t('observed.mail')}
          </Button>
          <Button isDisabled={report === null} variant="secondary" onPress={() => void attempt(save)}>
            {t('observed.save')}
          </Button>
          <Button variant="secondary" onPress={props.onClose} autoFocus>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <p className="small muted">{t('observed.text')}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {report === null ? null : <ReportView label={t('observed.title')} text={report.text} />}
    </Dialog>
  );
}
