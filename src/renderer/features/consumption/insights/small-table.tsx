import styles from '../consumption.module.css';

/** The table of a small chart or map. The first `texts` columns are words, the others figures. */
export function SmallTable(props: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  texts?: number;
}) {
  const { texts = 1 } = props;
  const figure = (column: number) => (column < texts ? {} : { 'data-figure': true });
  return (
    <div className={styles.smallTableFrame}>
      <table className={styles.smallTable} aria-label={props.label}>
        <thead>
          <tr>
            {props.head.map((cell, i) => (
              <th key={cell} scope="col" {...figure(i)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row have no other identity
                <td key={i} className="tnum" {...figure(i)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
