/**
 * An invoice answer with the given number of records, or as many as fit into the given bytes; numbers, texts and
 * nesting, no record repeated.
 */
export function invoiceAnswer(size: { readonly records?: number; readonly bytes?: number }): string {
  const parts: string[] = [];
  let length = 30;
  for (let i = 0; ; i++) {
    if (size.records !== undefined && i >= size.records) break;
    const amount = `${100 + (i % 9000)}.${String(i % 100).padStart(2, '0')}`;
    const part = `{"id":"F2026-${100_000 + i}","customerId":"C${1000 + (i % 800)}","propertyId":"P${200 + (i % 300)}","invoiceDate":"2026-${String((i % 12) + 1).padStart(2, '0')}-15","period":{"from":"2026-10-01","to":"2026-10-31"},"totalAmount":{"value":${amount},"currency":"SEK"},"payBy":"2026-12-29","paid":${i % 3 === 0},"state":"OPEN","kwh":412.6,"note":null,"lines":[{"text":"Elnät, fast avgift","amount":345.00},{"text":"Elöverföring","quantity":412.6,"unit":"kWh","price":0.8750,"amount":361.03}]}`;
    length += part.length + 1;
    if (size.bytes !== undefined && length > size.bytes) break;
    parts.push(part);
  }
  return `{"data":{"items":[${parts.join(',')}],"total":${parts.length}}}`;
}

export function contractAnswer(i: number): string {
  return `{"data":{"contractId":"K-${100_000 + i}","customerId":"C${1000 + i}","property":{"id":"P${200 + i}","gsrn":"735999100000012345","address":"Storgatan ${i}, Kista"},"product":{"id":"spot","name":"Rörligt pris"},"startDate":"2026-01-01","endDate":null,"status":"ACTIVE","noticePeriod":"P3M","createdAt":"2025-12-01T10:11:12Z","grid":{"area":"SE3","owner":"Elnätet"},"annualKwh":12400}}`;
}

/** An answer with one hour after another: the given number, or as many as fit into the given bytes. */
export function hoursAnswer(size: { readonly records?: number; readonly bytes?: number }): string {
  const parts: string[] = [];
  let length = 40;
  for (let i = 0; ; i++) {
    if (size.records !== undefined && i >= size.records) break;
    const time = new Date(Date.UTC(2023, 0, 1, i)).toISOString().replace('.000Z', 'Z');
    const part = `{"timestamp":"${time}","value":${(i % 97) / 10},"unit":"kWh","quality":"MEASURED"}`;
    length += part.length + 1;
    if (size.bytes !== undefined && length > size.bytes) break;
    parts.push(part);
  }
  return `{"data":{"values":[${parts.join(',')}]}}`;
}
