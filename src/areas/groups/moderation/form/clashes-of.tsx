// What two moderators changed at once, each field as people read it.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Clash } from '../../../../kit/form/ClashSheet.tsx'
import { textOf } from '../../../../kit/text/text-of.ts'
import { cutText } from '../../../../lib/text/cut-text.ts'
import type { GroupValues } from './group-values.ts'
import type { Question } from './use-save-group.ts'

const labels = { name: 'name', description: 'about', access: 'access', externalUrl: 'site', picture: 'picture' } as const

/** Enough to tell two descriptions apart. */
const LONGEST = 400

export function clashesOf({ fields, mine, theirs }: Question, t: TFunction): Clash[] {
  const plain = (text: string): ReactNode => (text === '' ? t('groupForm.nothing') : <bdi>{text}</bdi>)
  const shown: Record<keyof GroupValues, (value: string, isMine: boolean) => ReactNode> = {
    name: plain,
    description: (html) => plain(cutText(textOf(html), LONGEST)),
    access: (access) => t(access === 'private' ? 'groupForm.private' : 'groupForm.public'),
    externalUrl: plain,
    picture: (_id, isMine) => t(isMine ? 'groupForm.myPicture' : 'groupForm.theirPicture'),
  }
  return fields.map((field) => ({
    field,
    label: t(`groupForm.${labels[field]}`),
    theirs: shown[field](theirs[field], false),
    mine: shown[field](mine[field], true),
  }))
}
