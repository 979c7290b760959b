import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import styles from '../bulk.module.css';
import { type FileChoice, FilesDialog } from './files-dialog.tsx';
import { PoaPage } from './poa-page.tsx';
import { reasonText, useFileFacts } from './poa-reasons.ts';
import { type FileDoing, RowTitle } from './row-title.tsx';
import { UseFile } from './use-file.tsx';

/** Of more files that no row has the others are among all files. */
const MOST_LEFT_OVER = 4;

/** The files that may be the row's own, the chosen one's page, and below it what gives it to the row. */
export function ChooseFile(
  props: FileDoing & {
    line: PoaLine;
    row: NonNullable<PoaLine['row']>;
    leftOver: readonly PoaLine[];
    wantsFocus: boolean;
    onFocused: () => void;
  },
) {
  const { t } = useTranslation('bulk');
  const facts = useFileFacts();
  const { line, row, wantsFocus, onFocused } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const [other, setOther] = useState<FileChoice | null>(null);
  const [isAll, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wantsFocus) return;
    box.current?.querySelector<HTMLElement>('input[type="radio"], [data-all-files]')?.focus();
    onFocused();
  }, [wantsFocus, onFocused]);
  const own = line.files.filter(({ state }) => state !== 'unreadable');
  const free = props.leftOver.flatMap(({ files }) => files).filter(({ state }) => state !== 'unreadable');
  const offered = [...own, ...free.slice(0, MOST_LEFT_OVER)];
  const choices: FileChoice[] = offered.map((file) => ({ file, rows: '' }));
  if (other !== null && !offered.some(({ path }) => path === other.file.path)) choices.push(other);
  // Its own candidate is in view at once; of files that no row has none is put forward.
  const chosen = choices.find(({ file }) => file.path === picked) ?? (own.length > 0 ? (choices[0] ?? null) : null);
  const label = t(own.length > 0 ? 'poa.candidates' : 'poa.leftOver');
  return (
    <>
      <div className={styles.resultPane}>
        <div ref={box} className={styles.paneBody}>
          <RowTitle row={row} />
          {line.reason === null ? null : <p className="small">{reasonText(t, line)}</p>}
          {choices.length === 0 ? null : (
            <>
              <h3 className={styles.paneTitle}>{label}</h3>
              <ChoiceList
                label={label}
                items={choices.map(({ file, rows }) => ({
                  id: file.path,
                  title: file.path,
                  text: [rows, facts(file)].filter((part) => part !== '').join('. '),
                }))}
                selected={chosen?.file.path ?? null}
                onSelect={setPicked}
              />
            </>
          )}
          <div className={styles.line}>
            <Button size="sm" variant="secondary" isDisabled={props.isReadOnly} onPress={() => setAll(true)}>
              {t('poa.allFiles')}
            </Button>
            {line.reason === null ? (
              <Button size="sm" onPress={() => props.onChoose(null)}>
                {t('poa.keepFile')}
              </Button>
            ) : null}
          </div>
        </div>
        {chosen === null ? null : <PoaPage path={chosen.file.path} />}
      </div>
      {chosen === null ? null : (
        <UseFile
          key={chosen.file.path}
          row={row}
          choice={chosen}
          isReadOnly={props.isReadOnly}
          onUse={() => props.onAssign(row.rowId, chosen.file.path)}
        />
      )}
      {isAll ? (
        <FilesDialog
          line={line}
          onPick={(choice) => {
            setAll(false);
            setOther(choice);
            setPicked(choice.file.path);
          }}
          onClose={() => setAll(false)}
        />
      ) : null}
    </>
  );
}
