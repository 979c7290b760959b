/** Prints the window as its print styles have it: light on paper whatever the theme, which is put back afterwards. */
export async function printPage(): Promise<void> {
  const { dataset } = document.documentElement;
  // A second press while the first is still preparing would take the colours of paper for the theme to put back.
  if (dataset.printing !== undefined) return;
  dataset.printing = '';
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    // Charts are drawn anew in the colours of paper.
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
