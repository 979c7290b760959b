/** The name of a job: its file's without the extension. */
export function jobName(fileName: string): string {
  return fileName.replace(/\.(xlsx|xls|csv|tsv|txt)$/i, '');
}
