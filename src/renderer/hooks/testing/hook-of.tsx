import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach } from 'vitest';
import { createAppStores } from '../../stores/app-stores.ts';
import { playMain, type Script } from '../../stores/testing/play-main.ts';
import { createTexts } from '../../text/i18n.ts';
import { StoresProvider } from '../use-stores.tsx';

const stops: Array<() => void> = [];
afterEach(() => stops.splice(0).forEach((stop) => void stop()));

function Uses(props: { run: () => void }) {
  props.run();
  return null;
}

/** What a hook gives a component that is drawn once, in English, with main played by the test. */
export async function hookOf<T>(script: Script, useIt: () => T) {
  const main = playMain(script);
  const { stores, stop } = createAppStores(main.client);
  stops.push(stop);
  const given: T[] = [];
  renderToStaticMarkup(
    <I18nextProvider i18n={await createTexts('en')}>
      <StoresProvider stores={stores}>
        <Uses run={() => given.push(useIt())} />
      </StoresProvider>
    </I18nextProvider>,
  );
  const [value] = given;
  if (value === undefined) throw new Error('not drawn');
  return { value, stores, main };
}
