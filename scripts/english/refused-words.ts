// Words and turns of phrase that docs/writing.md refuses, each with what to write instead.

export interface RefusedWord {
  /** Source of a regular expression, case-insensitive. A space matches any white space, line breaks too. */
  pattern: string
  write: string
  /** Where the word is refused; everywhere if absent. `screen` is the locale files, `prose` is documents and comments. */
  only?: 'screen' | 'prose'
}

const places = '(?:here|there|in|at|on|above|below|beside|behind|between|over|under|within)'

export const refusedWords: readonly RefusedWord[] = [
  { pattern: 'can not(?! only)', write: 'cannot, or can’t on screen' },
  { pattern: 'cannot', write: 'can’t', only: 'screen' },
  { pattern: 'shall', write: 'will, must, or the imperative' },
  { pattern: 'anew', write: 'again, or the exact verb: re-render, refetch, rewrite, restart' },
  { pattern: 'once more', write: 'again' },
  { pattern: 'till|upon', write: 'until, on' },
  { pattern: 'e-mails?', write: 'email' },
  { pattern: 'by (?:itself|themselves)', write: 'automatically, or on its own' },
  { pattern: 'of (?:its|their) own accord', write: 'automatically' },
  { pattern: 'for good', write: 'permanently' },
  { pattern: 'who(?:m|se)?(?:so)?ever', write: 'anyone who, users who, the caller' },
  { pattern: 'somebody', write: 'someone, a person, an account' },
  { pattern: 'anybody', write: 'anyone' },
  { pattern: 'everybody', write: 'everyone, all accounts' },
  { pattern: 'nobody', write: 'no one, or make the missing thing the subject' },
  { pattern: 'reproach\\w*', write: 'flag, mark as invalid' },
  { pattern: 'rob(?:s|bed|bing)?', write: 'take over (a lock)' },
  { pattern: 'of which', write: 'two sentences, or “including”' },
  { pattern: '(?:is|are|was|were|be|been|being|gets|get|not) told', write: 'is notified, receives, is passed' },
  { pattern: `(?:stands?|stood|standing) ${places}`, write: 'is, appears, is shown' },
  { pattern: `(?:lies|lay|lying) ${places}`, write: 'is, is stored' },
  { pattern: '(?:is|are|was|were|be|been|being|gets?|not) (?:re)?drawn', write: 'is rendered, is painted, is generated' },
  { pattern: '(?:earlier|next|each|every|first|last|one|this|same) drawing', write: 'render' },
  { pattern: '(?:hears?|heard|hearing) (?:of|about|from)', write: 'subscribes to, is notified of, receives' },
  { pattern: '(?:an|the|each|every|one|this|earlier|later) asking|askings', write: 'request' },
  { pattern: 'landings|sendings', write: 'confirmations, deliveries' },
  { pattern: '(?:go|goes|went|gone) off', write: 'is removed, expires, rings' },
  { pattern: '(?:is|are|was|were|be) let|let(?:s|ting)? (?:people|someone|anyone|no one|it|them|us) in', write: 'is allowed, is admitted' },
  { pattern: '(?:is|are|was|were|be|been) taken for', write: 'is treated as, counts as' },
  { pattern: 'looks? whether|looked whether', write: 'checks whether' },
  { pattern: '(?:and|or) the like', write: 'name the cases' },
  { pattern: 'in words(?! of)', write: 'as text, with a message' },
  { pattern: 'reckon\\w*', write: 'calculate, compute' },
  { pattern: '(?:speaks?|spoke|spoken) of', write: 'mentions, refers to' },
  { pattern: 'nothing of', write: 'none of, no' },
  { pattern: 'what (?:is|was|are|were)(?: \\w+){1,4} (?:is|was|are|were)', write: 'a noun as the subject: “pending rows are …”' },
  { pattern: '(?:news|notices?) arrives?', write: 'live updates, or name what changes', only: 'screen' },
  { pattern: 'alone', write: 'only', only: 'screen' },
]
