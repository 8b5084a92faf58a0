// The texts of groups and interests in an organisation's own language.
import type { DemoOrganization } from '../organizations.ts'
import { arabic } from '../texts/groups/ar.ts'
import { english } from '../texts/groups/en.ts'
import type { CommunityWords } from '../texts/groups/words.ts'

export const communityWords = ({ locale }: DemoOrganization): CommunityWords => (locale === 'ar' ? arabic : english)
