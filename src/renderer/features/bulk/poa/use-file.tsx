import Check from 'lucide-react/icons/check';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import type { PoaMentions } from '../../../../shared/model/contracts/poa-mentions.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { askAfter } from '../../../hooks/while-mounted.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';
import type { FileChoice } from './files-dialog.tsx';

const SIGNS = {
  named: { of: Check, className: styles.signGood },
  'not-named': { of: TriangleAlert, className: styles.signWarning },
  'no-text': { of: FileQuestion, className: 'muted' },
} as const;

/** Below the page of a file: whether it names the row's customer, and what gives it to the row. */
export function UseFile(props: {
  row: NonNullable<PoaLine['row']>;
  choice: FileChoice;
  isReadOnly: boolean;
  onUse: () => void;
}) {
  const { t } = useTranslation('bulk');
  const { row, choice } = props;
  const found = useNamed(row, choice.file.path);
  return (
    <div className={styles.useFile}>
      <p className="small" role="status">
        <b>{choice.file.path}</b>
        {found === null ? null : (
          <span>
            <Icon {...SIGNS[found]} size={14} /> {t(`poa.named.${found}`)}
          </span>
        )}
      </p>
      <Button variant="secondary" isDisabled={props.isReadOnly} onPress={props.onUse}>
        {t('poa.useThis')}
      </Button>
    </div>
  );
}

/** Null: not known yet, or the row has no name to look for. */
function useNamed({ rowId, name }: NonNullable<PoaLine['row']>, path: string): keyof typeof SIGNS | null {
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const [found, setFound] = useState<PoaMentions | null>(null);
  useEffect(() => {
    setFound(null);
    return askAfter(120, () => calls.poaSpeaksOf({ jobId: bulk.jobId(), rowId, path }), setFound);
  }, [calls, bulk, rowId, path]);
  if (found === null || name === '') return null;
  return found.hasText ? (found.name ? 'named' : 'not-named') : 'no-text';
}
