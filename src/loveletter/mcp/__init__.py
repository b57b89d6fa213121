"""A seat for programs: tables, rules, puzzles and the coach over the Model Context Protocol."""
