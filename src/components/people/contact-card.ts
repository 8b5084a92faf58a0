// A person as a vCard.
import type { Account } from '../../contract/people/accounts.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { vCard, type CardLine } from '../../lib/links/vcard.ts'
import { paths } from '../../paths.ts'
import { networkAddress, webAddress, type Network } from '../../kit/text/web-address.ts'

const networks: readonly Network[] = ['linkedIn', 'twitter', 'instagram', 'facebook', 'youtube', 'tikTok']

const addresses = (account: Account): CardLine[] =>
  [webAddress(account.website), ...networks.map((network) => networkAddress(network, account[network]))].flatMap((href) =>
    href === null ? [] : [['URL', href, 'raw'] as const],
  )

/** `origin`: the origin of the profile link. `note`: only if it should be included. Pure. */
export function contactCard(account: Account, origin: string, note = ''): string {
  const team = account.accountType === 'team'
  const page = `${origin}${paths.person({ accountId: account.username })}`
  return vCard([
    ['FN', displayName(account)],
    ['N', team ? [displayName(account), '', '', '', ''] : [account.lastName ?? '', account.firstName ?? '', '', '', '']],
    ['NICKNAME', account.username],
    ['ORG', team ? displayName(account) : (account.company ?? '')],
    // Makes phones sort it under the name of the team.
    ['X-ABSHOWAS', team ? 'COMPANY' : '', 'raw'],
    ['TITLE', account.title ?? ''],
    ['URL', page, 'raw'],
    ...addresses(account),
    ['NOTE', note],
    // A stable id, so that saving again updates the entry.
    ['UID', `urn:uuid:${account.id}`, 'raw'],
  ])
}
