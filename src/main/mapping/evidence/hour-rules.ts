import { type FieldRule, rule } from './rule.ts';

const NO_ENERGY = 'energy kwh mwh wh quantity value production reactive power price cost';
const NO_WORDS = 'name text message id number code status type quality unit';

/** Rules for one value of a series of hours, and for what stands around the series. */
export const HOUR_RULES: Readonly<Record<string, FieldRule>> = {
  start: rule({
    names:
      '.97 period start time; .93 energy period start; .9 energy start time; .9 energy start; .86 first time; .84 first energy time; .96 start time; .95 start date; .94 period start; .92 =start; .9 reading start; .88 start',
    about: 'period meter',
    veto: `end created updated issue due ${NO_ENERGY} ${NO_WORDS}`,
    test: 'date-or-clock',
    unknown: 0.1,
  }),
  end: rule({
    names:
      '.97 period end time; .93 energy period end; .9 energy end time; .9 energy end; .96 end time; .95 end date; .94 period end; .92 =end; .9 reading end; .88 end',
    about: 'period meter',
    veto: `start created updated issue due ${NO_ENERGY} ${NO_WORDS}`,
    test: 'date-or-clock',
    unknown: 0.1,
  }),
  time: rule({
    names:
      '.95 =time; .94 date time; .93 reading time; .9 =date; .88 reading date; .86 =period; .86 time base; .9 period time; .86 meter time; .86 energy date; .86 energy time',
    about: 'period meter',
    veto: `sent start end created updated issue due resolution duration ${NO_ENERGY} ${NO_WORDS}`,
    test: 'date',
    unknown: 0.15,
  }),
  value: rule({
    names: `.97 energy kwh; .96 energy mwh; .96 energy wh; .96 quantity kwh; .96 =energy; .95 =kwh; .94 =mwh; .94 =wh; .93 energy value; .93 energy quantity; .86 invoice energy; .84 energy total; .84 kwh total; .88 =change; .88 energy change; .92 value kwh; .91 amount kwh; .9 amount mwh; .9 amount wh; .88 energy amount; .88 quantity amount; .9 =value;
      .93 energy period wh; .93 energy period kwh; .9 energy period; .9 =quantity; .88 reading value; .86 =reading; .85 meter value; .85 meter reading; .9 quantity`,
    about: 'meter invoice period',
    self: 'period meter',
    veto: 'part compared cumulative volume price cost tax production reactive power percent count fee amount total id number code status type name text quality unit start end date time updated',
    test: 'decimal',
    unknown: 0.15,
    line: 0.72,
  }),
  unit: rule({
    names:
      '.96 energy unit; .95 =unit; .93 unit code; .92 unit type; .92 unit name; .9 quantity unit; .9 value unit; .9 reading unit; .88 unit',
    about: 'meter',
    veto: 'price cost currency time duration resolution',
    test: 'series-unit',
    unknown: 0.05,
    line: 0.7,
  }),
  quality: rule({
    names:
      '.95 =quality; .92 reading quality; .88 quality code; .9 quantity quality ~graded; .9 value quality; .88 energy quality ~graded; .8 quality status; .8 =status ~status; .78 energy status ~status; .78 value status ~status; .76 reading status ~status; .8 =type ~measured; .8 reading type ~measured; .78 value type ~measured',
    about: 'meter',
    veto: 'date time price cost name',
    test: 'status-or-flag',
    unknown: 0.15,
  }),
};
