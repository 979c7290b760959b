import type pg from 'pg';

export type ListedDesk = {
  readonly desk: string;
  readonly joined_by: string;
  readonly run: number;
  readonly seen_at: Date;
  /** Writes it has not read yet. */
  readonly behind: string;
  readonly claims:
    | 'yes'
    | 'not ready'
    | 'lost, named by a colleague'
    | 'has to say its own again'
    | 'set aside'
    | 'left';
};

/** Every desk of the office. Names are sealed: the database has only ids. */
export async function listDesks(client: pg.Client): Promise<ListedDesk[]> {
  const { rows } = await client.query<ListedDesk>(`
    SELECT d.id AS desk, d.joined_by, d.run, d.seen_at, greatest(o.seq - d.read_seq, 0)::text AS behind,
      CASE WHEN d.left_at IS NOT NULL THEN 'left' WHEN d.secret_hash = '' AND d.set_aside < o.stop THEN 'lost, named by a colleague'
        WHEN d.secret_hash = '' THEN 'set aside' WHEN NOT d.is_ready AND (d.named_by IS NULL OR d.restated >= o.stop) THEN 'not ready'
        WHEN d.restated >= o.stop THEN 'yes'
        WHEN d.set_aside >= o.stop THEN 'set aside' ELSE 'has to say its own again' END AS claims
    FROM elkontor.desks d, elkontor.office o ORDER BY d.seen_at DESC`);
  return rows;
}
