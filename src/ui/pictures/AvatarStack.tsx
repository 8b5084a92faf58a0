// A few people as overlapping avatars; their names are beside it.
import { Avatar, type AvatarProps } from './Avatar.tsx'
import styles from './AvatarStack.module.css'

export interface AvatarStackProps {
  people: readonly { name: string; imageUrl?: string | null }[]
  size?: AvatarProps['size']
  /** The number of avatars to render. */
  max?: number
}

export function AvatarStack({ people, size = 'xs', max = 3 }: AvatarStackProps) {
  return (
    <span className={styles.stack} aria-hidden>
      {people.slice(0, max).map((person, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- names repeat, places do not
        <Avatar key={at} name={person.name} imageUrl={person.imageUrl} size={size} />
      ))}
    </span>
  )
}
