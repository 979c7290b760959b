import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Technical, TechnicalDetails, useTechnical } from './technical.tsx';

function Figure() {
  return <i>{useTechnical() ? '43 bytes' : 'small'}</i>;
}

const drawn = (isShown: boolean) =>
  renderToStaticMarkup(
    <TechnicalDetails isShown={isShown}>
      <b>Rejected</b>
      <Technical>422</Technical>
      <Figure />
    </TechnicalDetails>,
  );

test('technical details are there only where they are wanted; the words always are', () => {
  expect(drawn(false)).toBe('<b>Rejected</b><i>small</i>');
  expect(drawn(true)).toBe('<b>Rejected</b>422<i>43 bytes</i>');
});

test('where nobody said, they are not there', () => {
  expect(renderToStaticMarkup(<Technical>422</Technical>)).toBe('');
});
