import styles from './today.module.css';

/** A signed page, and the contract it leads to. */
export function ContractPicture() {
  return (
    <svg viewBox="0 0 200 76" aria-hidden="true">
      <path className={styles.drawn} d="M24 6h44l12 12v52H24z" />
      <path className={styles.drawn} d="M68 6v12h12" />
      <path className={styles.faint} d="M34 30h34M34 38h34M34 46h22" />
      <path className={styles.signed} d="M34 60c5-7 8-7 9-2s4 4 7-2 6-1 8 0" />
      <path className={styles.dots} d="M96 38h34" />
      <rect className={styles.drawn} x="146" y="26" width="24" height="24" rx="3" />
      <path className={styles.signed} d="m152 38 4.5 4.5L165 34" />
    </svg>
  );
}

const MARKS = Array.from({ length: 20 }, (_, i) => ({
  i,
  x: 130 + (i % 4) * 14,
  y: 8 + Math.floor(i / 4) * 12.6,
  isDone: i < 13,
}));

/** A sheet, and its rows as they become contracts. */
export function SheetPicture() {
  return (
    <svg viewBox="0 0 200 76" aria-hidden="true">
      <rect className={styles.drawn} x="24" y="8" width="60" height="60" rx="3" />
      <path className={styles.faint} d="M24 20h60M24 32h60M24 44h60M24 56h60M44 8v60" />
      <path className={styles.dots} d="M96 38h22" />
      {MARKS.map(({ i, x, y, isDone }) =>
        isDone ? (
          <rect key={i} className={styles.filled} x={x} y={y} width="9" height="9" rx="1.5" />
        ) : (
          <rect key={i} className={styles.empty} x={x + 0.5} y={y + 0.5} width="8" height="8" rx="1.5" />
        ),
      )}
    </svg>
  );
}

const BARS = [18, 26, 22, 34, 48, 44, 0, 50, 38, 30];

/** Hours as bars: one that was not delivered, two to come. */
export function HoursPicture() {
  return (
    <svg viewBox="0 0 200 76" aria-hidden="true">
      {BARS.map((height, i) =>
        height === 0 ? (
          <rect key={height} className={styles.lacking} x={24.5 + i * 13} y="8.5" width="8" height="59" />
        ) : (
          <rect key={height} className={styles.filled} x={24 + i * 13} y={68 - height} width="9" height={height} />
        ),
      )}
      <rect className={styles.empty} x="154.5" y="44" width="8" height="23.5" />
      <rect className={styles.empty} x="167.5" y="48" width="8" height="19.5" />
      <path className={styles.drawn} d="M20 68.5h164" />
    </svg>
  );
}
