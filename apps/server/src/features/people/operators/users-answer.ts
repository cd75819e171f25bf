import {
  ERRORS,
  type ResponseOf,
  type updateOperatorUsers,
  type UserStaysReason,
} from "@baton/contract";

export type UsersAnswer = ResponseOf<typeof updateOperatorUsers>;

/** Who was changed or deleted, and who stays as they were. */
export function toUsersAnswer(
  done: readonly number[],
  stays: ReadonlyMap<number, UserStaysReason>,
): UsersAnswer {
  const errorCode = ERRORS.conflict.code;
  const items = [...stays].map(([id, reason]) => ({ id, errorCode, reason }));
  return {
    data: done.map((id) => ({ id })),
    additionalData: { errorCode: items.length > 0 ? errorCode : null, items },
  };
}
