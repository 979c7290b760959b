import { useMemo } from 'react';
import { type ReportPart, readReport } from './report-text.ts';
import styles from './report-view.module.css';

/** The report as a page to read; what is saved and copied is its text. */
export function ReportView(props: { label: string; text: string }) {
  const parts = useMemo(() => readReport(props.text), [props.text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys
    <section className={`${styles.report ?? ''} selectable`} aria-label={props.label} tabIndex={0}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Part key={at} part={part} />
      ))}
    </section>
  );
}

function Part(props: { part: ReportPart }) {
  const { part } = props;
  if (part.kind === 'heading') return part.level === 1 ? <h3>{part.text}</h3> : <h4>{part.text}</h4>;
  if (part.kind === 'text') return <p>{part.text}</p>;
  if (part.kind === 'table') return <Table {...part} />;
  // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
  const items = part.items.map((item, at) => <li key={at}>{item}</li>);
  return part.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Table(props: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {props.head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
