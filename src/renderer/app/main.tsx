// Tokens first: they declare the order of the cascade layers.
import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { windowClient } from '../bridge/client.ts';
import { App } from './app.tsx';
import { followVisibility } from './follow-visibility.ts';
import { keepPlace } from './keep-place.ts';
import { start } from './start.ts';

const element = document.getElementById('root');
if (!element) throw new Error('no root element');
const root = createRoot(element);
try {
  const started = await start(windowClient(), document.documentElement);
  keepPlace(started.stores.shell);
  followVisibility(windowClient(), document);
  window.addEventListener('pagehide', started.stop);
  root.render(
    <StrictMode>
      <App stores={started.stores} texts={started.texts} />
    </StrictMode>,
  );
} catch (thrown) {
  const { StartFailure } = await import('./problems/start-failure.tsx');
  root.render(<StartFailure thrown={thrown} />);
}
