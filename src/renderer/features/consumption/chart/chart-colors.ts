/** Colours of the chart in the canvas's format, read from the current theme's tokens. */
export type ChartColors = {
  surface: string;
  text: string;
  muted: string;
  grid: string;
  /** Fills hollow bars. */
  hollow: string;
  /** Also outlines hollow bars. */
  axis: string;
  bar: string;
  /** Of values that the last fetch did not update, and of the highest where one bar stands for several. */
  softBar: string;
  zero: string;
  gapLine: string;
  double: string;
  doubleSoft: string;
  band: string;
  weekend: string;
  weekBand: string;
  unfetched: string;
  unfetchedText: string;
  unfetchedSoft: string;
  nonexistent: string;
  compare: string;
  /** For further series, after the bars' own. */
  series: readonly string[];
  heat: readonly string[];
  fontFamily: string;
};

let known: { theme: string; colors: ChartColors } | null = null;

/** The colours, read again only after a theme change: asking the browser costs more than drawing. */
export function chartColors(host: HTMLElement): ChartColors {
  const { dataset } = document.documentElement;
  const theme = [
    dataset.theme,
    ...['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches),
  ].join(' ');
  if (known?.theme !== theme) known = { theme, colors: readChartColors(host) };
  return known.colors;
}

/** Tokens use light-dark() and color-mix(), which the browser computes for a probe element. */
function readChartColors(host: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  probe.style.display = 'none';
  probe.style.setProperty('forced-color-adjust', 'none');
  host.append(probe);
  const read = (color: string): string => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  };
  const colors: ChartColors = {
    surface: read('var(--surface)'),
    text: read('var(--text)'),
    muted: read('var(--text-muted)'),
    grid: read('var(--chart-grid)'),
    hollow: read('var(--chart-hollow)'),
    axis: read('var(--chart-axis)'),
    bar: read('var(--chart-bar)'),
    softBar: read('var(--chart-bar-part)'),
    zero: read('var(--hour-zero)'),
    gapLine: read('var(--hour-missing)'),
    double: read('var(--hour-double)'),
    doubleSoft: read('color-mix(in oklab, var(--hour-double) 35%, var(--surface))'),
    band: read('var(--accent-soft)'),
    weekend: read('var(--chart-weekend)'),
    weekBand: read('var(--chart-band)'),
    unfetched: read('var(--rejected)'),
    unfetchedText: read('var(--rejected-text)'),
    unfetchedSoft: read('var(--rejected-soft)'),
    nonexistent: read('var(--hour-nonexistent)'),
    compare: read('var(--series-compare)'),
    series: [1, 2, 3, 4, 5].map((n) => read(`var(--series-${n})`)),
    heat: [1, 2, 3, 4, 5, 6, 7].map((n) => read(`var(--heat-${n})`)),
    fontFamily: getComputedStyle(host).fontFamily,
  };
  probe.remove();
  return colors;
}

/** Calls back whenever the theme may have changed; returns the undo. */
export function watchTheme(onChange: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-density'] });
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
