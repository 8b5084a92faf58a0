// An attendee as it is kept on the device: without payments, and only with what the list, the search and the export need.
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import type { ListingRegistration } from '../../../contract/events/listings.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { labelOf } from '../../../kit/form/questions/questions.ts'
import { partsOf } from '../../../lib/data/joined-answer.ts'
import { displayName } from '../../../lib/text/display-name.ts'

export interface AttendeePass extends Pick<BasePass, 'id' | 'alternateId' | 'status' | 'usedAt'> {
  /** The name of its type. */
  type: string
  /** `value` is the text of chosen options, or the answer itself; 'true' or 'false' for a switch (`isSwitch`). */
  answers: { questionId: string; question: string; value: string; isSwitch: boolean }[]
}

export interface AttendeeRow {
  account: Pick<BaseAccount, 'id' | 'username' | 'firstName' | 'lastName' | 'title' | 'company' | 'image' | 'accountType'> & {
    /** Null for people who do not share it. */
    email: string | null
    phone: string | null
  }
  passes: AttendeePass[]
}

/** The texts of the chosen options, or the answer itself. */
function shownText({ type, choices }: BasePass['responses'][number]['question'], value: string): string {
  const parts = type === 'checkbox' ? partsOf(value, new Set(choices.map((choice) => choice.value))) : [value]
  return parts.map((part) => choices.find((choice) => choice.value === part)?.text || part).join(', ')
}

const passRow = ({ id, alternateId, status, usedAt, ticket, responses }: BasePass): AttendeePass => ({
  id,
  alternateId,
  status,
  usedAt,
  type: ticket.name,
  answers: responses.map(({ questionId, question, value }) => ({
    questionId,
    question: labelOf(question),
    value: shownText(question, value),
    isSwitch: question.type === 'toggle',
  })),
})

/** Without drafts, which are not bought yet. Pure. */
export const attendeeRow = ({ account, passes }: ListingRegistration): AttendeeRow => {
  const { id, username, firstName, lastName, title, company, image, accountType, email, phone } = account
  return {
    account: { id, username, firstName, lastName, title, company, image, accountType, email, phone },
    passes: passes.filter(({ status }) => status !== 'draft').map(passRow),
  }
}

/** The text that is searched. */
export const searchedText = ({ account, passes }: AttendeeRow): string =>
  [displayName(account), account.username, account.company, account.email, ...passes.map(({ alternateId }) => String(alternateId))]
    .filter(Boolean)
    .join(' ')
