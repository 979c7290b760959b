/** Words for where values come from, as a screen sends them with an export. */
export const PROVENANCE_WORDS = {
  columns: {
    provenance: 'ursprung',
    place: 'plats',
    raw: 'som det kom',
    rival: 'även hittat',
    mapping: 'Tolkning',
    fetchedAt: 'Hämtat',
    request: 'Anrop',
  },
  states: {
    confirmed: 'bekräftat',
    guess: 'gissat',
    unmapped: 'inte ett av våra',
    absent: 'finns inte i svaret',
    unrecognised: 'inte igenkänt',
    notInRecord: 'finns inte i den här posten',
    null: 'null',
    unreadable: 'går inte att läsa',
    unreadableNumber: 'kan inte läsas som ett tal',
  },
};
