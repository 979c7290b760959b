import { useStores } from '../hooks/use-stores.tsx';

/** A name that opens the page of its customer or property. */
export function NameLink(props: { name: string; about: { customerId: string } | { propertyId: string } }) {
  const { shell } = useStores();
  return (
    <button type="button" className="link" onClick={() => shell.getState().navigate('register', { ...props.about })}>
      {props.name}
    </button>
  );
}
