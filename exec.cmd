@rem package.json says "exec node", so that a signal to npm reaches Node and not a shell between. Windows has no exec: this stands in.
@%*
