"""Love Letter for kaggle-environments: this folder goes to `envs/open_spiel_env/games/`; see README.md."""
