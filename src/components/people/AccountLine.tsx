// A person in a list: picture, name, title and company.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseAccount } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { listed } from '../../lib/text/listed.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row, type RowProps } from '../../ui/rows/Row.tsx'

export interface AccountLineProps extends Pick<RowProps, 'href' | 'onPress' | 'end' | 'chevron' | 'current'> {
  account: Pick<BaseAccount, 'firstName' | 'lastName' | 'username' | 'title' | 'company' | 'image' | 'accountType'>
  /** Replaces title and company. */
  second?: ReactNode
}

/** A team has a soft square, a person a circle. */
export function AccountLine({ account, second, ...row }: AccountLineProps) {
  const { i18n } = useTranslation()
  const name = displayName(account)
  const work = listed([account.title, account.company], i18n.language)
  return (
    <Row
      lead={<Avatar name={name} size="lead" imageUrl={account.image?.uri} shape={account.accountType === 'team' ? 'square' : 'circle'} />}
      title={<bdi>{name}</bdi>}
      second={second ?? (work ? <bdi>{work}</bdi> : undefined)}
      {...row}
    />
  )
}
