interface Paging {
  page: number;
  pageSize: number;
}

/** One page of a list that is short enough to be read whole: a limit of rows or a catalogue bounds it. */
export const inPage = <Answer extends { data: readonly unknown[] }>(
  answer: Answer,
  { page, pageSize }: Paging,
) => ({
  ...answer,
  data: answer.data.slice((page - 1) * pageSize, page * pageSize),
  totalCount: answer.data.length,
});
