// The fields that two moderators changed at the same time, as readable text.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClashAsked } from '../../../../kit/form/ClashAsked.tsx'
import type { Clash } from '../../../../kit/form/use-clash.ts'
import { textOf } from '../../../../kit/text/text-of.ts'
import { cutText } from '../../../../lib/text/cut-text.ts'
import type { GroupValues } from './group-values.ts'

const labels = { name: 'name', description: 'about', access: 'access', externalUrl: 'site', picture: 'picture' } as const

/** Characters. Enough to tell two descriptions apart. */
const LONGEST = 400

export function GroupClash({ of }: { of: Clash<GroupValues> }) {
  const { t } = useTranslation()
  const plain = (text: string): ReactNode => (text === '' ? t('groupForm.nothing') : <bdi>{text}</bdi>)
  const shown: Record<keyof GroupValues, (value: string, isMine: boolean) => ReactNode> = {
    name: plain,
    description: (html) => plain(cutText(textOf(html), LONGEST)),
    access: (access) => t(access === 'private' ? 'groupForm.private' : 'groupForm.public'),
    externalUrl: plain,
    picture: (_id, isMine) => t(isMine ? 'groupForm.myPicture' : 'groupForm.theirPicture'),
  }
  return (
    <ClashAsked of={of} label={(field) => t(`groupForm.${labels[field]}`)} show={(field, value, isMine) => shown[field](value, isMine)} />
  )
}
