// Following someone, and no longer: the main button of their page.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountWrites } from '../../api/resources/people/accounts.ts'
import { Button } from '../../ui/controls/Button.tsx'

export interface FollowButtonProps {
  /** By id, never by name: relationships are kept by it. */
  accountId: string
  following: boolean
}

/** Shows the wish at once; it is sent when it can be, and only the last of several. */
export function FollowButton({ accountId, following }: FollowButtonProps) {
  const { t } = useTranslation()
  const follow = useMutation(accountWrites.follow)
  const unfollow = useMutation(accountWrites.unfollow)
  return (
    <Button
      kind={following ? 'soft' : 'solid'}
      icon={following ? 'user-check' : 'user-plus'}
      onClick={() => (following ? unfollow : follow).mutate({ accountId })}
    >
      {t(following ? 'people.following' : 'people.follow')}
    </Button>
  )
}
