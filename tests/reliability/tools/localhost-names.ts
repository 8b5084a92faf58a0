// Names under `localhost` are this machine to browsers, but not to every resolver: from the import of this file on they are to Node too.
import dns, { type LookupAllOptions, type LookupOptions } from 'node:dns'

const known = (name: string): string => (name.endsWith('.localhost') ? 'localhost' : name)

const { lookup } = dns
const { lookup: promised } = dns.promises
// Whoever opens a connection asks the module again each time.
dns.lookup = ((name: string, ...rest: unknown[]) => Reflect.apply(lookup, dns, [known(name), ...rest]) as void) as typeof lookup
dns.promises.lookup = ((name: string, options: LookupOptions & LookupAllOptions) => promised(known(name), options)) as typeof promised
