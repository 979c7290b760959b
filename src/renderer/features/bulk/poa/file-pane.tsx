import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import styles from '../bulk.module.css';
import { PoaPage } from './poa-page.tsx';
import { noteOf, reasonText } from './poa-reasons.ts';

type Doing = {
  isReadOnly: boolean;
  /** Opens the choice of a file for a row, or of a row for a file. */
  onOpen: (line: PoaLine) => void;
  /** `path` null: the row loses its file. */
  onAssign: (rowId: string, path: string | null) => void;
};

/** A row with the files that may be its own, one of them shown; for a row without any, those that no row has. */
export function FilePane(props: Doing & { line: PoaLine | null; leftOver: readonly PoaLine[]; isFilesFirst: boolean }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { line } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const own = line?.files ?? [];
  const isAmongOthers = line?.row != null && own.length === 0;
  const files = isAmongOthers ? props.leftOver.flatMap((each) => each.files) : own;
  const first = own.find(({ state }) => state !== 'unreadable') ?? own[0] ?? null;
  const file = files.find(({ path }) => path === picked) ?? first;
  if (line === null) {
    return (
      <p className={`muted ${styles.paneNote}`}>{t(props.isFilesFirst ? 'poa.chooseFolderFirst' : 'poa.chooseOne')}</p>
    );
  }
  const { row } = line;
  const facts = (each: PoaLine['files'][number]) =>
    [formats.bytes(each.bytes), noteOf(t, each)].filter((part) => part !== '').join('. ');
  return (
    <>
      <div className={styles.paneBody}>
        <div className={styles.paneName}>
          <h2>
            {row === null ? file?.path : t('poa.rowTitle', { row: row.number, name: row.name || row.customerId })}
          </h2>
          <span className="small muted">{row?.address ?? ''}</span>
        </div>
        {line.reason === null ? null : <p className="small">{reasonText(t, line)}</p>}
        {isAmongOthers && files.length > 0 ? <h3 className={styles.paneTitle}>{t('poa.leftOver')}</h3> : null}
        {files.length > 1 || (isAmongOthers && files.length > 0) ? (
          <ChoiceList
            label={t(isAmongOthers ? 'poa.leftOver' : 'poa.candidates')}
            items={files.map((each) => ({ id: each.path, title: each.path, text: facts(each) }))}
            selected={file?.path ?? null}
            onSelect={setPicked}
          />
        ) : file === null ? null : (
          <p className="small">
            {row === null ? null : <b>{file.path} </b>}
            <span className="muted">{facts(file)}</span>
          </p>
        )}
        <Actions {...props} line={line} path={file !== null && file.state !== 'unreadable' ? file.path : null} />
      </div>
      {file !== null && file.state !== 'unreadable' ? <PoaPage path={file.path} /> : null}
    </>
  );
}

function Actions(props: Doing & { line: PoaLine; path: string | null }) {
  const { t } = useTranslation('bulk');
  const { line, path, isReadOnly, onOpen, onAssign } = props;
  const { row } = line;
  if (line.reason === 'not-given') return null;
  if (row === null) {
    return path === null ? null : (
      <Button size="sm" variant="secondary" isDisabled={isReadOnly} onPress={() => onOpen(line)}>
        {t('poa.giveRow')}
      </Button>
    );
  }
  return (
    <div className={styles.line}>
      {line.reason !== null && path !== null ? (
        <Button size="sm" variant="secondary" isDisabled={isReadOnly} onPress={() => onAssign(row.rowId, path)}>
          {t('poa.useThis')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant={path === null ? 'secondary' : 'quiet'}
        isDisabled={isReadOnly}
        onPress={() => onOpen(line)}
      >
        {t(line.files.length === 0 ? 'poa.giveFile' : 'poa.otherFile')}
      </Button>
      {line.reason === null ? (
        <Button size="sm" variant="quiet" isDisabled={isReadOnly} onPress={() => onAssign(row.rowId, null)}>
          {t('poa.takeAway', { row: row.number })}
        </Button>
      ) : null}
    </div>
  );
}
