// What the window keeps of a list of a million invoices: JavaScript heap of the built renderer after scrolling through
// it.
import { openRendererAlone } from '../../e2e/fixtures/renderer-alone.ts';
import { createScreens } from '../../e2e/screens/create-screens.ts';
import { againstGoal, type Figure } from '../figure.ts';

const BENCH = 'list-heap';
const ROWS = 1_000_000;
const PLACES = 60;

export async function measure(): Promise<Figure[]> {
  const few = await heapOf(1000);
  const many = await heapOf(ROWS);
  const figure = (metric: string, value: number, atMost: number) =>
    againstGoal({ bench: BENCH, metric, value, unit: 'MB', atMost });
  return [
    figure(`JavaScript heap with ${ROWS} invoices, looked through from end to end`, many.lookedThrough, 40),
    figure(`JavaScript heap with ${ROWS} invoices, first page`, many.firstPage, 40),
    figure(`what ${ROWS} invoices take more than 1000`, many.firstPage - few.firstPage, 5),
  ];
}

async function heapOf(rows: number): Promise<{ firstPage: number; lookedThrough: number }> {
  const { page, close } = await openRendererAlone({ rows });
  try {
    const { frame, invoices } = createScreens(page);
    const session = await page.context().newCDPSession(page);
    const used = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    };
    await frame.go('invoices');
    await invoices.chooseEverything();
    const scroller = invoices.table.getByRole('rowgroup');
    await invoices.rows();
    const firstPage = await used();
    for (let place = 0; place <= PLACES; place++) {
      await scroller.evaluate(
        (element, part) => element.scrollTo({ top: element.scrollHeight * part }),
        place / PLACES,
      );
      await invoices.table.locator('[role="row"]:not([aria-busy]) [role="gridcell"]').first().waitFor();
    }
    return { firstPage, lookedThrough: await used() };
  } finally {
    await close();
  }
}
