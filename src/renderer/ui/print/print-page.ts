/** Prints the window with its print styles: light in any theme; the theme is restored afterwards. */
export async function printPage(): Promise<void> {
  const { dataset } = document.documentElement;
  // A second press during preparation would store the paper colours as the theme to restore.
  if (dataset.printing !== undefined) return;
  dataset.printing = '';
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    // Charts are redrawn in paper colours.
    await nextFrame();
    await nextFrame();
    window.print();
  } finally {
    delete dataset.printing;
    if (theme === undefined) {
      delete dataset.theme;
    } else {
      dataset.theme = theme;
    }
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
