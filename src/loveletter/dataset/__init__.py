"""Datasets: matches between bots as Parquet, with views, legal actions, choices and exact posteriors."""
