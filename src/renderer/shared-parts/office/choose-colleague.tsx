import type { OfficePerson } from '../../../shared/model/office/office-people.ts';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';

/** One of the colleagues, by the name they gave; the login where two have the same. */
export function ChooseColleague(props: {
  label: string;
  colleagues: readonly Pick<OfficePerson, 'login' | 'name'>[];
  selected: string | null;
  onSelect: (login: string) => void;
}) {
  const names = props.colleagues.map(({ name }) => name);
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const items = props.colleagues.map(({ login, name }) => ({
    ...{ id: login, title: name },
    ...(isTwice(name) ? { text: login } : {}),
  }));
  return <ChoiceList label={props.label} items={items} selected={props.selected} onSelect={props.onSelect} />;
}
