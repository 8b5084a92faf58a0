// Where a person is found elsewhere: their own site, and the networks they named.
import { useTranslation } from 'react-i18next'
import type { Account } from '../../contract/people/accounts.ts'
import { networkAddress, webAddress } from '../../kit/text/web-address.ts'
import { LinkList } from './LinkList.tsx'

const networks = [
  ['linkedIn', 'LinkedIn'],
  ['twitter', 'X'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['tikTok', 'TikTok'],
] as const

/** Nothing where there is no address that leads to the web. */
export function WebLinks({ of }: { of: Pick<Account, 'website' | (typeof networks)[number][0]> }) {
  const { t } = useTranslation()
  return (
    <LinkList
      title={t('people.links')}
      links={[
        { name: t('people.website'), href: webAddress(of.website), web: true },
        ...networks.map(([network, name]) => ({ name, href: networkAddress(network, of[network]) })),
      ]}
    />
  )
}
