import { expect, test } from 'vitest';
import { HOSTILE_BODIES, hostileBody } from '../../mapping/testing/hostile-bodies.ts';
import { growth, LINEAR } from '../../testing/growth.ts';
import { answerCall } from './answer-parsing.ts';
import { createOpenedBodies } from './opened-bodies.ts';
import { QUESTIONS } from './testing/questions.ts';

const SIZE = 16_000;
/** Questions asked of every arriving answer; the others are asked by a person, of an open tree. */
const ASKED = ['kind', 'message', 'registration', 'record', 'invoices', 'hours', 'shape'] as const;

test.each(HOSTILE_BODIES)(
  'no body is more work to read than its size: $name, much of it and the same in parts',
  (hostile) => {
    const slow: string[] = [];
    for (const name of ASKED) {
      const ratio = growth(
        (size, part) => hostileBody(hostile, size, part * SIZE),
        (bytes) => {
          const body = createOpenedBodies().get({ sha256: '', contentType: hostile.type, bytes: bytes.length }, bytes);
          if (body !== null) answerCall(body, name, QUESTIONS[name] as never);
        },
        SIZE,
      );
      if (ratio > LINEAR) slow.push(`${name}: ${ratio.toFixed(1)}`);
    }
    expect(slow).toEqual([]);
  },
);
